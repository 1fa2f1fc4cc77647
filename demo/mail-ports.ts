/** Where the simulator's mail servers listen. */
export const mailPorts = {
  smtp: Number(process.env.SIMULATOR_SMTP_PORT ?? 4025),
  imap: Number(process.env.SIMULATOR_IMAP_PORT ?? 4143),
};

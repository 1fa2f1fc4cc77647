const PROGRAM =
  /\.(?:apk|appx|bat|cmd|com|cpl|dmg|exe|hta|jar|js|jse|lnk|msi|msix|pif|pkg|ps1|reg|scr|sh|vb|vbe|vbs|wsf)$/i;

/** A file that a device runs when it is opened, by its name: no customer should get one from a shop. */
export const isProgram = (fileName: string): boolean => PROGRAM.test(fileName.trim());

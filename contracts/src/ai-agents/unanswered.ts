/** What is said where no sentence of the API came: the client carries these two alone, not those of all codes (3 KiB). */
export const unanswered = {
  NOT_READY: 'Sapa sedang menyiapkan diri. Coba lagi beberapa detik lagi.',
  INTERNAL: 'Ada gangguan di sisi kami dan sudah tercatat. Coba lagi sebentar lagi.',
};

/** A reason not to start that the person at the keyboard can mend: main prints its sentence alone and exits 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}

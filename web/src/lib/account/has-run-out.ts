/** Is this access token (a JWT) past its end, by this device's clock? What cannot be read may well be good. */
export function hasRunOut(token: string): boolean {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return exp !== undefined && exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}

/**
 * Whether a page of this host comes from the machine that shows it, so that no other reaches the service by that name.
 */
export const isThisMachine = (hostname: string): boolean =>
  /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)

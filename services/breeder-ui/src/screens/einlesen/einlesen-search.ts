/** What the address says: the job whose outcome is shown. */
export interface EinlesenSearch {
  vorgang?: string
}

export const readEinlesenSearch = ({ vorgang }: Record<string, unknown>): EinlesenSearch =>
  typeof vorgang === 'string' && /^[0-9a-f-]{36}$/i.test(vorgang) ? { vorgang } : {}

/** How somebody can ask the breeder: by mail, on the phone, in a messenger, or standing before her. */
export const REQUEST_CHANNELS = ['Mail', 'Phone', 'Chat', 'InPerson'] as const

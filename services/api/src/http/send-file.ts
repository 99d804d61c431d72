import type { AppError } from '@zuchtbuch/runtime/errors'
import type { Request, Response } from 'express'

/**
 * Answers with a file of the store, whose name is checked; conditions and ranges are honoured. Throws what `missing`
 * makes when it is not there.
 */
export async function sendFile(
  path: string,
  headers: Record<string, string>,
  request: Request,
  response: Response,
  missing: () => AppError,
): Promise<void> {
  // The fetch of browsers and of Node adds `no-cache` to a conditional request; it would never see a 304.
  delete request.headers['cache-control']
  const error = await new Promise<Error | undefined>((resolve) => {
    // The name is checked; a folder of the way there may begin with a dot.
    response.sendFile(path, { headers, cacheControl: false, dotfiles: 'allow' }, resolve)
  })
  // A caller that left in the middle has nothing to be told.
  if (!error || response.headersSent || response.destroyed) return
  for (const header of Object.keys(headers)) response.removeHeader(header)
  throw 'status' in error && error.status === 404 ? missing() : error
}

import { ApiProblem, NoConnection } from './problem.ts'

/** Part of what makes a picture the same one when it is sent again. */
export const pictureName = 'foto.jpg'

/**
 * Sends one picture; the same key again is the same picture, `progress` is told shares from 0 to 1. Throws `ApiProblem` for a refusal and `NoConnection` when
 * no answer came.
 */
export async function uploadPicture(
  address: string,
  picture: Blob,
  { idempotencyKey, progress }: { idempotencyKey: string; progress: (share: number) => void },
): Promise<void> {
  const body = new FormData()
  body.append('file', picture, pictureName)
  const request = new XMLHttpRequest()
  const ended = new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    for (const event of ['error', 'abort', 'timeout']) {
      request.addEventListener(event, () => reject(new NoConnection(event)))
    }
  })
  // fetch tells nothing of an upload that is under way.
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) progress(loaded / total)
  })
  request.open('POST', address)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('idempotency-key', idempotencyKey)
  request.send(body)
  await ended
  if (request.status < 400) return
  const document: unknown = readJson(request.responseText)
  throw new ApiProblem(
    request.status,
    typeof document === 'object' && document !== null ? { ...document } : {},
    new Headers({ 'X-Request-Id': request.getResponseHeader('X-Request-Id') ?? '' }),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { ApiProblem, NoConnection } from './problem.ts'

interface SendOptions {
  headers?: Readonly<Record<string, string>>
  /** Told shares from 0 to 1. */
  progress: (share: number) => void
}

/**
 * Sends a form with files and resolves to the answer. Throws `ApiProblem` for a refusal and `NoConnection` when no
 * answer came.
 */
export async function sendFiles(
  address: string,
  body: FormData,
  { headers = {}, progress }: SendOptions,
): Promise<unknown> {
  const request = new XMLHttpRequest()
  const ended = new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new NoConnection(event)))
  })
  // fetch tells nothing of an upload that is under way.
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) progress(loaded / total)
  })
  request.open('POST', address)
  request.setRequestHeader('accept', 'application/json')
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(body)
  await ended
  const answer = readJson(request.responseText)
  if (request.status < 400) return answer
  throw new ApiProblem(
    request.status,
    typeof answer === 'object' && answer !== null ? { ...answer } : {},
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

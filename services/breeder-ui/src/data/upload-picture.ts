import { sendFiles } from './send-files.ts'

/** Part of what makes a picture the same one when it is sent again. */
export const pictureName = 'foto.jpg'

/**
 * Sends one picture; the same key again is the same picture, `progress` is told shares from 0 to 1. Resolves to the
 * answer; throws `ApiProblem` for a refusal and `NoConnection` when no answer came.
 */
export function uploadPicture(
  address: string,
  picture: Blob,
  {
    idempotencyKey,
    progress,
    name = pictureName,
  }: { idempotencyKey: string; progress: (share: number) => void; name?: string },
): Promise<unknown> {
  const body = new FormData()
  body.append('file', picture, name)
  return sendFiles(address, body, { headers: { 'idempotency-key': idempotencyKey }, progress })
}

import { sendFiles } from './send-files.ts'

/** Part of what makes a picture the same one when it is sent again. */
export const pictureName = 'foto.jpg'

/**
 * Sends one picture; the same key again is the same picture, `progress` is told shares from 0 to 1. Throws `ApiProblem` for a
 * refusal and `NoConnection` when no answer came.
 */
export async function uploadPicture(
  address: string,
  picture: Blob,
  { idempotencyKey, progress }: { idempotencyKey: string; progress: (share: number) => void },
): Promise<void> {
  const body = new FormData()
  body.append('file', picture, pictureName)
  await sendFiles(address, body, { headers: { 'idempotency-key': idempotencyKey }, progress })
}

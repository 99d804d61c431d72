import { newKey } from '../device/capabilities.ts'
import { enter } from './send-outbox.ts'
import { preparePicture } from './upload.ts'

/** A photo of an animal, through the outbox: a lost connection loses no picture. */
export async function addPhoto(
  animal: { id: string },
  file: File,
  said: { label: string; text: string },
): Promise<void> {
  const bytes = await (await preparePicture(file)).arrayBuffer()
  const key = newKey()
  await enter({
    key,
    operation: 'POST /gerbils/{id}/photos',
    params: { id: animal.id },
    picture: { id: key, bytes: bytes.byteLength },
    bytes,
    label: said.label,
    text: said.text,
    subjects: [`gerbils/${animal.id}`],
  })
}

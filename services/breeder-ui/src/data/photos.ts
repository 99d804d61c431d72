import { useQuery } from '@tanstack/react-query'
import { call, remove } from './call.ts'
import { refreshHerd } from './herd.ts'
import { queries } from './queries.ts'
import { enqueue } from './outbox/enqueue.ts'

/** Whose photos. */
export interface PhotoOwner {
  kind: 'gerbils' | 'enclosures'
  id: string
}

export const usePhotos = ({ kind, id }: PhotoOwner) =>
  useQuery({
    queryKey: [kind, id, 'photos'],
    queryFn: ({ signal }) =>
      kind === 'gerbils'
        ? call('GET /gerbils/{id}/photos', { params: { id }, signal })
        : call('GET /enclosures/{id}/photos', { params: { id }, signal }),
  })

/** The address that new photos are sent to. */
export const photosAddress = ({ kind, id }: PhotoOwner): string => `/${kind}/${id}/photos`

export function removePhoto({ kind, id }: PhotoOwner, photoId: string): Promise<{ trashId: string | null }> {
  const params = { id, photoId }
  return kind === 'gerbils'
    ? remove('DELETE /gerbils/{id}/photos/{photoId}', { params })
    : remove('DELETE /enclosures/{id}/photos/{photoId}', { params })
}

/** The first photo is shown in lists, too. */
export async function refreshPhotos({ kind, id }: PhotoOwner): Promise<void> {
  if (kind === 'gerbils') void refreshHerd('gerbils', [id])
  else void queries.invalidateQueries({ queryKey: ['enclosures', 'all'] })
  await queries.invalidateQueries({ queryKey: [kind, id] })
}

/** Lets a picture wait on this device that did not get through, under the key that it was sent with. */
export async function keepPicture(
  { kind, id }: PhotoOwner,
  picture: Blob,
  { key, name, text }: { key: string; name: string; text: string },
): Promise<void> {
  const bytes = await picture.arrayBuffer()
  await enqueue({
    key,
    operation: kind === 'gerbils' ? 'POST /gerbils/{id}/photos' : 'POST /enclosures/{id}/photos',
    params: { id },
    picture: { id: key, bytes: bytes.byteLength, type: picture.type },
    bytes,
    label: name,
    text,
    subjects: [`${kind}/${id}`],
  })
}

import type { RefObject } from 'react'

interface PhotoInputProps {
  input: RefObject<HTMLInputElement | null>
  /** Opens the camera for one picture; else the gallery for many. */
  camera?: boolean
  onFiles: (files: FileList | null) => void
}

/** Out of sight; a button presses it. The camera app of the telephone opens without any permission. */
export function PhotoInput({ input, camera = false, onFiles }: PhotoInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp"
      {...(camera ? { capture: 'environment' as const } : { multiple: true })}
      onChange={(event) => {
        onFiles(event.target.files)
        // The same file once more is a new choice.
        event.target.value = ''
      }}
    />
  )
}

/** Calls of the public API, each of which must succeed. */
export function apiClient(base: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isForm = body instanceof FormData
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(process.env['API_TOKEN'] ? { authorization: `Bearer ${process.env['API_TOKEN']}` } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T = { id: string }>(path: string, body?: unknown) => call<T>('POST', path, body),
    put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
    /** Sends JPEG pictures in a form. */
    upload: <T>(
      method: 'POST' | 'PUT',
      path: string,
      files: readonly { name: string; picture: Buffer }[],
    ): Promise<T> => {
      const form = new FormData()
      for (const { name, picture } of files) {
        form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), name)
      }
      return call<T>(method, path, form)
    },
  }
}

export type ApiClient = ReturnType<typeof apiClient>

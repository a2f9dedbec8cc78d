import type { UploadTicket } from '../../api/upload.ts'

export interface StorePost {
  /** Names in the order of the form. */
  names: string[]
  fields: FormData
  file: Blob
}

/** Replaces the network: `signature` responds to ticket requests, `store` to uploads. */
export function createObjectStorePhone() {
  const realFetch = globalThis.fetch
  const phone = {
    asked: [] as string[],
    /** Headers of the same requests. */
    askedWith: [] as Headers[],
    posts: [] as StorePost[],
    signature: (): unknown => ticket,
    store: (_post: StorePost): Response => new Response(null, { status: 200 }),
    stop: () => {
      globalThis.fetch = realFetch
    },
  }
  globalThis.fetch = (async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method === 'GET') {
      phone.asked.push(pathname + search)
      phone.askedWith.push(request.headers)
      return Response.json({ code: 1, message: '', data: phone.signature() })
    }
    const fields = await request.formData()
    const file = fields.get('file')
    if (!(file instanceof Blob)) throw new Error('a form without a file')
    const post = { names: [...fields.keys()], fields, file }
    phone.posts.push(post)
    return phone.store(post)
  }) as typeof fetch
  return phone
}

export const ticket: UploadTicket = {
  host: 'http://store.test/',
  url: 'http://store.test/8/images/1.png',
  expire: 1_700_000_300,
  key: '8/images/1.png',
  policy: 'policy',
  OSSAccessKeyId: 'id',
  signature: 'sign',
  success_action_status: '200',
  'Content-Type': 'image/png',
  'x-oss-forbid-overwrite': 'true',
  'x-oss-object-acl': 'public-read',
}

import type { AdminKind, ContentState } from '../../../api/content-admin.ts'
import { ReplyError } from '../../core/replies.ts'

/** What is read before something is published. */
export interface Publishable {
  title: string
  /** Whether there is something to read, to watch or to open. */
  hasBody: boolean
}

const bodies: Record<AdminKind, [field: string, message: string]> = {
  article: ['blocks', '正文还是空的，写几句再发布'],
  video: ['url', '先上传视频'],
  file: ['url', '先上传文件'],
  poster: ['parts', '放一个二维码，扫了才有去处'],
  bale: ['items', '先放几个素材再发布'],
}

/** Refuses to show readers something without a title or without content; the field is named. */
export function refuseIncomplete(kind: AdminKind, { title, hasBody }: Publishable): void {
  // guard: what is published has a title [server merchant/content/articles]
  //   if (title === '') ~> if (false)
  if (title === '') throw incomplete('title', '先写标题再发布')
  const [field, message] = bodies[kind]
  // guard: what is published has content [server merchant/content/articles]
  //   if (!hasBody) ~> if (false)
  if (!hasBody) throw incomplete(field, message)
}

const incomplete = (field: string, message: string) =>
  new ReplyError('badParameter', { message, data: { field } })

/** What was removed has to be brought back before it is changed. */
export function refuseRemoved(state: ContentState): void {
  if (state === 'removed') {
    throw new ReplyError('stateChanged', { message: '已经删除了，先从回收站恢复再改' })
  }
}

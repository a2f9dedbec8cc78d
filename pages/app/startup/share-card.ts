import { $isSecret, $visitor } from '../../../api/index.ts'
import { currentUrl, type PageShare } from '../../../runtime/index.ts'
import { setUpShare } from '../../kit/share/share.ts'
import { buildShareLink } from '../../kit/share/share-link.ts'

let stop: (() => void) | undefined

/** Puts a page's own share card into the host's menu, in the place of the last one. */
export function showShareCard({ timeline, ...friends }: PageShare): void {
  stop?.()
  if ($isSecret.get()) return
  stop = setUpShare({
    title: friends.title,
    desc: friends.desc,
    link: linkTo(friends.path),
    imgUrl: friends.imageUrl,
    timeline: {
      title: timeline.title,
      link: linkTo(timeline.path),
      imgUrl: timeline.imageUrl,
    },
    onShared: () => undefined,
  })
}

function linkTo(path: string): string {
  const url = new URL(path, currentUrl()).href
  return buildShareLink({ url, uid: $visitor.get().uid, now: Math.floor(Date.now() / 1000) })
}

import { $isSecret, $visitor } from '../../../api/index.ts'
import { currentUrl, type PageShare } from '../../../runtime/index.ts'
import { setUpShare } from '../../kit/share/share.ts'
import { buildShareLink } from '../../kit/share/share-link.ts'

let stop: (() => void) | undefined

/** Sets a page's own share card in the host's menu, replacing the last one. */
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

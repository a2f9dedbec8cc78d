import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $isSecret, $visitor } from '../../../api/index.ts'
import { currentUrl } from '../../../runtime/index.ts'
import { setUpShare } from '../../kit/share/share.ts'
import { buildShareLink } from '../../kit/share/share-link.ts'
import { shareDesc, shareTitle } from '../../kit/share/share-text.ts'
import { linkExtra, type LinkPart } from './own-link.ts'

export interface OwnCard {
  title: string
  text: string
  picture: string
  /** Path of the shared page; the current one by default. */
  path?: string
}

/** Keeps the host's share menu on the brand's own page, with the visitor's signed link. */
export function useOwnCard(part: LinkPart, card: OwnCard | undefined): void {
  const { uid, nickname } = useStore($visitor)
  const isSecret = useStore($isSecret)
  const signed = useStore(part.$signed)
  const goods = useStore(part.$goods)
  const said = card && JSON.stringify(card)

  useEffect(() => {
    if (!said || isSecret) return undefined
    const { title, text, picture, path } = JSON.parse(said) as OwnCard
    const url = new URL(currentUrl())
    if (path) url.pathname = path
    return setUpShare({
      title: shareTitle(goods ? goods.title : title, nickname),
      desc: shareDesc(goods ? goods.intro || text : text),
      link: buildShareLink({
        url: url.href,
        uid,
        now: Math.floor(Date.now() / 1000),
        extra: { ...linkExtra(signed, goods), shareUser: uid || undefined },
      }),
      imgUrl: new URL(goods?.thumb || picture, currentUrl()).href,
      onShared: () => undefined,
    })
  }, [said, signed, goods, uid, nickname, isSecret])
}

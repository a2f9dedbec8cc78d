import './staff.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $visitor, type SignedShare } from '../../../api/index.ts'
import { currentUrl, showToast } from '../../../runtime/index.ts'
import { guessShare } from '../../kit/share/guess-share.ts'
import type { Material } from '../material.ts'
import { GoodsSheet } from './goods-sheet.tsx'
import { PosterSheet } from './poster-sheet.tsx'
import { MAX_GOODS } from '../../kit/share/goods-choice.ts'
import { shareDesc, shareTitle } from '../../kit/share/share-text.ts'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { StaffBar } from './staff-bar.tsx'
import type { StaffStore } from './staff-store.ts'
import { shareLink } from '../use-sharing.ts'

export interface StaffToolsProps {
  staff: StaffStore
  material: Material
  signed: SignedShare | undefined
  /** A share that the host does not report. */
  onShared: (how: { guess: true }) => void
}

/** The staff bar and its sheets: goods, poster, share. */
export function StaffTools({ staff, material, signed, onShared }: StaffToolsProps) {
  const { goods } = material
  const { uid } = useStore($visitor)
  const me = useStore(staff.$staff)
  const chosen = useStore(staff.$chosen)
  const posters = useStore(staff.$posters)
  const shop = useStore(staff.$shopLink)
  const busy = useStore(staff.$busy)
  const [open, setOpen] = useState<'goods' | 'posters' | 'share'>()
  const close = () => setOpen(undefined)

  const isSharing = open === 'share'
  useAskedShare(staff, () => setOpen('share'))
  useEffect(() => {
    if (isSharing) return guessShare(() => onShared({ guess: true }))
    return undefined
  }, [isSharing, onShared])

  function toggle(goodsId: number): void {
    if (staff.toggle(goodsId)) return
    void showToast({ title: `最多选 ${MAX_GOODS} 件`, icon: 'none' })
  }

  return (
    <>
      <StaffBar
        hasGoods={goods.length > 0}
        chosenCount={chosen.length}
        busy={busy}
        onGoods={() => setOpen('goods')}
        onPosters={async () => (await staff.loadPosters()) && setOpen('posters')}
        onShare={async () => (await staff.register()) && setOpen('share')}
      />
      <GoodsSheet
        open={open === 'goods'}
        goods={goods}
        chosen={chosen}
        onToggle={toggle}
        onClose={close}
      />
      {posters && shop && (
        <PosterSheet
          open={open === 'posters'}
          posters={posters}
          material={material}
          staffNote={[me?.shop.shop_name, me?.shop_store.store_name].filter(Boolean).join(' · ')}
          link={shareLink({ uid, shop, signed })}
          onClose={close}
        />
      )}
      {isSharing && <SentCard material={material} onClose={close} />}
    </>
  )
}

/** The share that the staff's list has asked for with the page's address, once. */
function useAskedShare(staff: StaffStore, onReady: () => void): void {
  const ready = useRef(onReady)
  useEffect(() => {
    if (!currentUrl().searchParams.has('toShare')) return
    void staff.register().then(link => link && ready.current())
  }, [staff])
}

/** How to send the card, with the card as its receiver sees it. */
function SentCard({ material, onClose }: { material: Material; onClose: () => void }) {
  const { nickname } = useStore($visitor)
  const { title, shareTitle: own, intro, thumb, brand } = material
  return (
    <ShareMask
      text='发给顾客或朋友圈，谁读了都看得到'
      card={{
        title: shareTitle(own || title, nickname),
        desc: shareDesc(intro),
        image: thumb || brand.logo,
      }}
      onClose={onClose}
    />
  )
}

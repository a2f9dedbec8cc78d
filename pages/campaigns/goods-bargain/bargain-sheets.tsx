import '../../mechanics/bargain/sheets.css'
import './sheets.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { type BargainSku, goodsBargainHelpers } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { ShareMask } from '../../kit/share/share-mask.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { shortYuan } from '../../kit/text/yuan.ts'
import { shareText } from '../../mechanics/bargain/share-text.ts'
import type { BargainScreenProps } from './screen-props.ts'

const HelpersSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/bargain/helpers-sheet.tsx').then(({ HelpersSheet: Helpers }) => Helpers),
)
const RecordsSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./records-sheet.tsx').then(({ RecordsSheet: Records }) => Records),
)

export function BargainSheets(page: BargainScreenProps) {
  const { detail, sheet, closeSheet } = page
  switch (sheet?.kind) {
    case 'share':
      return <ShareMask text={shareText(detail)} onClose={closeSheet} />
    case 'sku':
      return <SkuSheet {...page} />
    case 'helpers':
      return detail.session ? (
        <HelpersSheet
          total={detail.session.cuts_done}
          now={detail.server_time}
          read={helpersOf(detail.session.record_id)}
          onClose={closeSheet}
        />
      ) : null
    case 'records':
      return <RecordsSheet detail={detail} onClose={closeSheet} />
    default:
      return null
  }
}

const helpersOf = (recordId: string) => (page: number) =>
  goodsBargainHelpers({ recordId, page, limit: PAGE_SIZE })

/** Choice of the variant; each has its own price staircase. */
function SkuSheet({ store, detail, closeSheet, onAction }: BargainScreenProps) {
  const skus = detail.item?.skus ?? []
  const [chosen, choose] = useState(() => skus.find(({ left }) => left > 0)?.sku_id ?? 0)
  const isBusy = useStore(store.$busy)

  async function start(): Promise<void> {
    const cut = await store.start(chosen)
    if (cut) onAction('start')
    closeSheet()
  }

  return (
    <Sheet open title='选一款来砍' onClose={closeSheet}>
      <div className='pb-3' role='radiogroup' aria-label='规格'>
        {skus.map(sku => (
          <SkuRow
            key={sku.sku_id}
            sku={sku}
            isChosen={sku.sku_id === chosen}
            onChoose={() => choose(sku.sku_id)}
          />
        ))}
      </div>
      <div className='flex pt-5 pb-1'>
        <Button
          className='fill'
          kind='main'
          busy={isBusy}
          disabled={!chosen}
          onTap={() => void start()}
        >
          发起砍价
        </Button>
      </div>
    </Sheet>
  )
}

interface SkuRowProps {
  sku: BargainSku
  isChosen: boolean
  onChoose: () => void
}

function SkuRow({ sku, isChosen, onChoose }: SkuRowProps) {
  const { specs_text: specs, start_fen, floor_fen, cuts_total, left } = sku
  return (
    <button
      type='button'
      role='radio'
      aria-checked={isChosen}
      className={
        isChosen
          ? 'bargain-sku row apart wide px-5 py-3 text-left bargain-sku-on'
          : 'bargain-sku row apart wide px-5 py-3 text-left'
      }
      disabled={left === 0}
      onClick={onChoose}
    >
      <span>
        <b>{specs}</b>
        <small>{left > 0 ? `${cuts_total} 刀到底 · 剩 ${left} 件` : '抢光了'}</small>
      </span>
      <span className='firm text-right ml-3'>
        <Price fen={floor_fen} short />
        <s className='num text-note block mute'>¥{shortYuan(start_fen)}</s>
      </span>
    </button>
  )
}

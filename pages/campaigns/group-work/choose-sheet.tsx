import './choose-sheet.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { GroupSku, GroupWorkDetail } from '../../../api/index.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import type { GroupWorkStore, Wanted } from './group-work-store.ts'
import { goodsOf, isLeft, priceOf } from './rules.ts'

const words = { open: '发起拼团', join: '参团', alone: '单独购买' } as const

/** Choice of the variant; open while the store has a pending purchase. */
export function ChooseSheet({
  store,
  detail,
}: Pick<ScreenProps<GroupWorkDetail, GroupWorkStore>, 'store' | 'detail'>) {
  const wanted = useStore(store.$wanted)
  if (!wanted) return null
  return (
    <div style={themeOf(detail.activity.theme_color)}>
      <OpenSheet key={wanted.goodsId} store={store} detail={detail} wanted={wanted} />
    </div>
  )
}

interface OpenSheetProps {
  store: GroupWorkStore
  detail: GroupWorkDetail
  wanted: Wanted
}

function OpenSheet({ store, detail, wanted: { goodsId, way } }: OpenSheetProps) {
  const goods = goodsOf(detail, goodsId)
  const skus = goods?.skus ?? []
  const [chosen, setChosen] = useState<GroupSku | undefined>(() => skus.find(isLeft))
  const shown = chosen ?? skus[0]
  if (!goods || !shown) return null
  return (
    <Sheet open title='选规格' onClose={() => store.$wanted.set(undefined)}>
      <div className='row mb-5'>
        <Thumb className='group-chosen-thumb firm' src={shown.thumb || goods.thumb} icon='bag' />
        <div className='slim'>
          <Price fen={priceOf(shown, way.kind)} />
          <p className='text-small dim'>
            <s className='num'>原价 ¥{yuan(shown.origin_fen)}</s>
          </p>
          <p className='one-line text-small dim'>{shown.specs_text}</p>
        </div>
      </div>
      <div className='group-forms flex wrap mb-6 gap-3' role='radiogroup' aria-label='规格'>
        {skus.map(sku => (
          <button
            className='text-body'
            key={sku.sku_id}
            type='button'
            role='radio'
            aria-checked={sku === chosen}
            disabled={!isLeft(sku)}
            onClick={() => setChosen(sku)}
          >
            {sku.specs_text}
            <small className='num text-note dim ml-2'>¥{yuan(priceOf(sku, way.kind))}</small>
          </button>
        ))}
      </div>
      <div className='flex'>
        <Button
          className='fill'
          kind='main'
          disabled={!chosen}
          onTap={() => chosen && store.goToPay(detail, chosen.sku_id, way)}
        >
          {chosen ? words[way.kind] : '都拼完了'}
        </Button>
      </div>
    </Sheet>
  )
}

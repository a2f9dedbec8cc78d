import './goods.css'
import { useEffect, useState } from 'react'
import type { GoodsDetail } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Price } from '../../kit/price.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { GoodsPictures } from '../../mechanics/pictures/goods-pictures.tsx'
import {
  type Availability,
  availabilityOf,
  deliveryText,
  firstSpecs,
  limitText,
  priceSpan,
  type Specs,
  skuOf,
  specsText,
} from './goods-rules.ts'

/** Lazy, below the first screen, because the sanitiser is large. */
const GoodsContent = /* @__PURE__ */ lazyWithRetry(() =>
  import('./goods-content.tsx').then(module => module.GoodsContent),
)
const loadSkuSheet = () => import('./sku-sheet.tsx').then(module => module.SkuSheet)
const SkuSheet = /* @__PURE__ */ lazyWithRetry(loadSkuSheet)

export interface GoodsScreenProps {
  goods: GoodsDetail
  onBuy: (skuId: number, count: number) => Promise<void>
  onShop: () => void
}

/** Goods: pictures, price, description, and the purchase. */
export function GoodsScreen({ goods, onBuy, onShop }: GoodsScreenProps) {
  const [specs, setSpecs] = useState<Specs>(() => firstSpecs(goods.skus))
  const [count, setCount] = useState(1)
  const [isOpen, setIsOpen] = useState(false)
  const availability = availabilityOf(goods)
  const sku = skuOf(goods.skus, specs)
  const hasForms = goods.skus.some(each => each.specs.length > 0)
  const limit = limitText(goods)

  // On a slow network, a tap would otherwise show nothing until the sheet's file has come.
  useEffect(() => {
    loadSkuSheet().catch(() => undefined)
  }, [])

  return (
    <main className='screen screen-bar follows-host goods'>
      <GoodsPictures images={goods.images} title={goods.title} />
      <div className='goods-stack px-5 pb-5'>
        <GoodsHead goods={goods} />
        <section className='kit-card py-1' aria-label='购买说明'>
          {hasForms && (
            <button
              type='button'
              className='goods-fact text-left row wide py-3 gap-5'
              onClick={() => setIsOpen(true)}
            >
              <span>已选</span>
              <b className='one-line'>{sku ? specsText(sku) : '请选择规格'}</b>
              <Icon name='right' size={32} />
            </button>
          )}
          <p className='goods-fact text-left row wide py-3 gap-5'>
            <span>配送</span>
            <span>{deliveryText(goods)}</span>
          </p>
          {limit && (
            <p className='goods-fact text-left row wide py-3 gap-5'>
              <span>限购</span>
              <span>{limit}</span>
            </p>
          )}
        </section>
        {goods.content && <GoodsContent html={goods.content} />}
      </div>
      <GoodsBar availability={availability} onShop={onShop} onBuy={() => setIsOpen(true)} />
      {isOpen && (
        <SkuSheet
          goods={goods}
          specs={specs}
          count={count}
          onSpecs={setSpecs}
          onCount={setCount}
          onBuy={onBuy}
          onClose={() => setIsOpen(false)}
        />
      )}
    </main>
  )
}

function GoodsHead({ goods }: { goods: GoodsDetail }) {
  const { from, isSpan } = priceSpan(goods.skus)
  return (
    <section className='kit-card goods-head'>
      <p className='goods-price flex wrap at-baseline'>
        <Price fen={from} size='l' />
        {isSpan && <small>起</small>}
        {goods.market_price_fen > from && (
          <del className='num text-small mute'>
            <span className='hide-text'>原价</span>¥{yuan(goods.market_price_fen)}
          </del>
        )}
      </p>
      <h1 className='text-head tight break mt-3'>{goods.title}</h1>
      {goods.intro && <p className='dim mt-1'>{goods.intro}</p>}
    </section>
  )
}

interface GoodsBarProps {
  availability: Availability
  onShop: () => void
  onBuy: () => void
}

function GoodsBar({ availability, onShop, onBuy }: GoodsBarProps) {
  return (
    <BottomBar>
      <Button kind='soft' icon='bag' onTap={onShop}>
        进店
      </Button>
      <Button kind='main' hold='buy' disabled={availability !== 'buyable'} onTap={onBuy}>
        {barWords[availability]}
      </Button>
    </BottomBar>
  )
}

const barWords: Record<Availability, string> = {
  buyable: '立即购买',
  soldOut: '已抢光',
  limitReached: '已达限购数量',
}

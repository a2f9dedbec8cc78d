import '../../kit/lined.css'
import './goods.css'
import { useEffect, useState } from 'react'
import type { GoodsDetail, SkuBrief } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Price } from '../../kit/price.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { GoodsPictures } from '../../mechanics/pictures/goods-pictures.tsx'
import { ContactSheet } from '../contact/lazy-contact.tsx'
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
  /** Resolves with whether the pieces are in the cart. */
  onAdd: (skuId: number, count: number) => Promise<boolean>
  onShop: () => void
  onCart: () => void
  /** Lines of the cart, for the badge. */
  cartCount: number
}

/** What the sheet of forms was opened for. */
type SheetFor = 'buy' | 'cart' | 'both'

/** Goods: pictures, price, description, and the purchase. */
export function GoodsScreen(props: GoodsScreenProps) {
  const { goods, onBuy, onAdd, onShop, onCart, cartCount } = props
  const [specs, setSpecs] = useState<Specs>(() => firstSpecs(goods.skus))
  const [count, setCount] = useState(1)
  const [sheet, setSheet] = useState<SheetFor>()
  const [isAsking, setIsAsking] = useState(false)
  const availability = availabilityOf(goods)
  const sku = skuOf(goods.skus, specs)

  // On a slow network, a tap would otherwise show nothing until the sheet's file has come.
  useEffect(() => {
    loadSkuSheet().catch(() => undefined)
  }, [])

  async function add(skuId: number, pieces: number): Promise<void> {
    if (await onAdd(skuId, pieces)) setSheet(undefined)
  }

  return (
    <main className='screen screen-bar follows-host goods'>
      <GoodsPictures images={goods.images} title={goods.title} />
      <div className='goods-stack px-5 pb-5 spaced-5'>
        <GoodsHead goods={goods} />
        <Facts goods={goods} sku={sku} onChoose={() => setSheet('both')} />
        {goods.content && <GoodsContent html={goods.content} />}
      </div>
      <GoodsBar
        availability={availability}
        cartCount={cartCount}
        onShop={onShop}
        onCart={onCart}
        onAsk={goods.can_contact === 1 ? () => setIsAsking(true) : undefined}
        onOpen={setSheet}
      />
      <ContactSheet late={!isAsking} open={isAsking} onClose={() => setIsAsking(false)} />
      {sheet && (
        <SkuSheet
          goods={goods}
          specs={specs}
          count={count}
          onSpecs={setSpecs}
          onCount={setCount}
          onBuy={sheet === 'cart' ? undefined : onBuy}
          onAdd={sheet === 'buy' ? undefined : add}
          onClose={() => setSheet(undefined)}
        />
      )}
    </main>
  )
}

interface FactsProps {
  goods: GoodsDetail
  sku: SkuBrief | undefined
  onChoose: () => void
}

function Facts({ goods, sku, onChoose }: FactsProps) {
  const hasForms = goods.skus.some(each => each.specs.length > 0)
  const limit = limitText(goods)
  return (
    <section className='kit-card py-1' aria-label='购买说明'>
      {hasForms && (
        <button
          type='button'
          className='goods-fact text-left row wide py-3 gap-5'
          onClick={onChoose}
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

interface GoodsBarProps extends Pick<GoodsScreenProps, 'onShop' | 'onCart' | 'cartCount'> {
  availability: Availability
  /** Undefined where nobody can be reached. */
  onAsk: (() => void) | undefined
  onOpen: (sheet: SheetFor) => void
}

function GoodsBar({ availability, cartCount, onShop, onCart, onAsk, onOpen }: GoodsBarProps) {
  const isOff = availability !== 'buyable'
  return (
    <BottomBar>
      <div className='goods-doors flex firm'>
        <button type='button' className='text-note dim' onClick={onShop}>
          <Icon name='pin' size={44} />
          进店
        </button>
        {onAsk && (
          <button type='button' className='text-note dim' onClick={onAsk}>
            <Icon name='chat' size={44} />
            客服
          </button>
        )}
        <button
          type='button'
          className='text-note dim'
          aria-label={cartCount > 0 ? `购物车，${cartCount} 件商品` : '购物车'}
          onClick={onCart}
        >
          <Icon name='bag' size={44} />
          购物车
          {cartCount > 0 && (
            <em className='num text-note upright text-center px-1'>
              {cartCount > 99 ? '99+' : cartCount}
            </em>
          )}
        </button>
      </div>
      {!isOff && (
        <Button kind='soft' onTap={() => onOpen('cart')}>
          加购物车
        </Button>
      )}
      <Button kind='main' hold='buy' disabled={isOff} onTap={() => onOpen('buy')}>
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

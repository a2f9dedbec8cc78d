import type { CartLine } from '../../../api/index.ts'
import { GoodsLine } from '../../kit/goods-line.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { canOrder, isLost, priceText, stateText } from './cart-rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

export interface CartRowProps {
  line: CartLine
  isChosen: boolean
  isBusy: boolean
  onPick: () => void
  onCount: (count: number) => void
  onRemove: () => void
}

/** A line of the cart: choice, goods, pieces, and what has changed since it was put in. */
export function CartRow({ line, isChosen, isBusy, onPick, onCount, onRemove }: CartRowProps) {
  const { title, specs_text: specs, count, most, state, goods_id } = line
  const name = specs ? `${title}，${specs}` : title
  const lost = isLost(line)
  const words = stateText(line)
  const moved = lost ? '' : priceText(line)
  return (
    <li className={lost ? 'cart-line cart-lost flex' : 'cart-line flex'}>
      {!lost && (
        <Pick name={`选择${name}`} isOn={isChosen} isOff={!canOrder(line)} onTap={onPick} />
      )}
      <div className='grow'>
        <GoodsLine
          thumbSize={144}
          line={line}
          side={
            !lost && most > 0 ? (
              <Stepper
                label={`${name}的数量`}
                value={count}
                max={isBusy ? count : most}
                onChange={onCount}
              />
            ) : undefined
          }
        >
          {words && <span className='wide text-small warn'>{words}</span>}
          {moved && <span className='wide text-small tint'>{moved}</span>}
          {state === 'short' && (
            <button
              type='button'
              className='cart-line-act text-small tint bold px-1'
              onClick={() => onCount(most)}
            >
              改为 {most} 件
            </button>
          )}
          {state !== 'gone' && (
            <button
              type='button'
              className='cart-line-act text-small mute px-1'
              {...leadsTo(`/pages/goods/detail?goods_id=${goods_id}`)}
            >
              看商品
            </button>
          )}
          <button
            type='button'
            className='cart-line-act text-small mute px-1'
            aria-label={`删除${name}`}
            onClick={onRemove}
          >
            删除
          </button>
        </GoodsLine>
      </div>
    </li>
  )
}

export interface PickProps {
  name: string
  isOn: boolean
  isOff?: boolean
  onTap: () => void
}

/** A round box to choose something. */
export const Pick = ({ name, isOn, isOff = false, onTap }: PickProps) => (
  <button
    type='button'
    className='cart-pick'
    role='checkbox'
    aria-checked={isOn}
    aria-label={name}
    disabled={isOff}
    onClick={onTap}
  >
    <i>
      <Icon name='check' size={28} />
    </i>
  </button>
)

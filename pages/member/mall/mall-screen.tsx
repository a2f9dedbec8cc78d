import type { MallBrief, MallList, MallState } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { SwitchRow } from '../../kit/switch-row.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { count } from '../shared/member-words.ts'
import { Tabs } from '../shared/tabs.tsx'
import { PointsPrice } from './points-price.tsx'
import { leadsTo } from '../../kit/leads-to.ts'
import { useLeads } from '../../kit/use-early-way.ts'

export interface MallChoice {
  category: string
  sort: 'default' | 'points' | 'new'
  can: 0 | 1
}

export interface MallScreenProps {
  mall: MallList
  choice: MallChoice
  onChoose: (patch: Partial<MallChoice>) => void
}

const sorts = [
  ['default', '推荐'],
  ['points', '积分最少'],
  ['new', '最新'],
] as const satisfies readonly (readonly [MallChoice['sort'], string])[]

export function MallScreen({ mall, choice, onChoose }: MallScreenProps) {
  const { points, categories, list } = mall
  const all = () => onChoose({ category: '', can: 0 })
  return (
    <>
      <Head points={points} />
      {categories.length > 1 && (
        <Tabs
          label='分类'
          choices={[['', '全部'], ...categories.map(each => [each, each] as const)]}
          value={choice.category}
          onPick={category => onChoose({ category })}
        />
      )}
      <section className='member-mall-sorts row wrap mb-1' aria-label='排序和筛选'>
        {sorts.map(([sort, name]) => (
          <button
            key={sort}
            type='button'
            aria-pressed={choice.sort === sort}
            onClick={() => onChoose({ sort })}
          >
            {name}
          </button>
        ))}
        {points !== null && (
          <SwitchRow
            name='我能兑的'
            isOn={choice.can === 1}
            onFlip={isOn => onChoose({ can: isOn ? 1 : 0 })}
          />
        )}
      </section>
      {list.length === 0 ? (
        <Empty
          words={choice.can ? '积分还差一点，先看看全部' : '这里还没有可兑的商品'}
          action={{ text: '看全部', onTap: all }}
        />
      ) : (
        <ul className='member-mall-grid gap-4'>
          {list.map(each => (
            <li key={each.mall_id}>
              <Tile {...each} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Head({ points }: { points: number | null }) {
  const to = points === null ? '/member-card/index' : '/member-card/center/integral'
  return (
    <section className='kit-card member-mall-head row apart mb-1 px-6 py-5' aria-label='我的积分'>
      <button className='text-small dim' type='button' {...leadsTo(to)}>
        <span>我的积分</span>
        {points === null ? (
          <b className='ink tight'>开卡后查看</b>
        ) : (
          <b className='num ink tight'>{count(points)}</b>
        )}
      </button>
      <button className='text-small dim' type='button' {...leadsTo('/member-card/mall/record')}>
        兑换记录
        <Icon name='right' size={28} />
      </button>
    </section>
  )
}

function Tile(goods: MallBrief) {
  const { mall_id, title, thumb, left, state, level_name, points } = goods
  const badge = badges[state]
  const leads = useLeads(`/member-card/mall/goods?mall_id=${mall_id}`)
  return (
    <button type='button' className='member-tile text-left stack at-top wide pb-5' {...leads}>
      <span className='member-tile-pic block wide'>
        <Thumb className='member-tile-img wide' src={thumb} width={480} icon='bag' />
        {badge && <em className='text-note upright px-3 py-1'>{badge}</em>}
      </span>
      <b className='two-lines text-body bold break mx-5 mt-4 mb-1'>{title}</b>
      <PointsPrice points={points} moneyFen={goods.money_fen} />
      <small className='mx-5 text-note mute'>
        {level_name ? `${level_name}及以上 · ` : ''}
        {left < 0 ? '不限量' : left === 0 ? '已兑完' : `剩 ${left} 件`}
      </small>
    </button>
  )
}

const badges: Partial<Record<MallState, string>> = {
  soldOut: '已兑完',
  notStarted: '未开始',
  ended: '已结束',
  limit: '已兑过',
}

import { goodsList } from '../../../api/index.ts'
import { useRead } from '../../kit/state/use-read.ts'
import { GoodsTiles } from './goods-tile.tsx'

/** Goods on a shelf. */
const FEW = 4

const loadGoods = () => goodsList({}, { quiet: true })

/** The shop's newest goods, where there is nothing else to show; renders nothing if there are none. */
export function GoodsShelf() {
  const { data } = useRead(loadGoods)
  if (!data || data.list.length === 0) return null
  return (
    <section className='px-6 py-6'>
      <h2 className='text-lead mb-4'>店里的好物</h2>
      <GoodsTiles list={data.list.slice(0, FEW)} />
    </section>
  )
}

import type { GoodsShop } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { SwitchRow } from '../../../kit/switch-row.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import type { GoodsEdit } from './goods-edit.ts'

const wayNames: [1 | 2, string][] = [
  [1, '快递'],
  [2, '到店自提'],
]

/** How goods reach the buyer, at what cost, and where codes are used. */
export function DeliveryCard({ edit, stores }: { edit: GoodsEdit } & Pick<GoodsShop, 'stores'>) {
  const { values, faults, change } = edit
  const { kind, ways } = values
  const isSent = kind === 1 && ways.includes(1)
  const hasCodes = kind === 2 || (kind === 1 && ways.includes(2))
  return (
    <Card title={kind === 1 ? '送货' : kind === 2 ? '核销' : '限购'}>
      {kind === 1 && <Ways edit={edit} />}
      {isSent && (
        <TextField
          id='shelf-freight'
          label='运费'
          placeholder='不填就是包邮，元'
          inputMode='decimal'
          maxLength={7}
          value={values.freight}
          problem={faults.freight_fen}
          onChange={freight => change({ freight })}
        />
      )}
      {hasCodes && <Codes edit={edit} stores={stores} />}
      <TextField
        id='shelf-limit'
        label='每人限购'
        placeholder='不填就不限，件'
        inputMode='numeric'
        maxLength={4}
        value={values.limit}
        problem={faults.limit_n}
        onChange={limit => change({ limit })}
      />
    </Card>
  )
}

function Ways({ edit: { values, faults, change } }: { edit: GoodsEdit }) {
  const { ways } = values
  const toggle = (way: 1 | 2) =>
    change({
      ways: ways.includes(way) ? ways.filter(each => each !== way) : [...ways, way].sort(),
    })
  return (
    <>
      <div className='row wrap gap-4 pb-3' role='group' aria-label='送货方式'>
        {wayNames.map(([way, name]) => (
          <label key={way} className='shelf-check row gap-3 text-lead'>
            <input
              className='firm'
              type='checkbox'
              checked={ways.includes(way)}
              aria-invalid={Boolean(faults.ways)}
              onChange={() => toggle(way)}
            />
            {name}
          </label>
        ))}
      </div>
      <p className='text-note bad' role='alert'>
        {faults.ways}
      </p>
    </>
  )
}

/** Until when and where codes are used. */
function Codes({ edit, stores }: { edit: GoodsEdit } & Pick<GoodsShop, 'stores'>) {
  const { values, faults, change } = edit
  return (
    <>
      <TextField
        id='shelf-days'
        label='有效天数'
        placeholder='付款后多少天'
        inputMode='numeric'
        maxLength={4}
        value={values.codeDays}
        problem={faults.code_days}
        onChange={codeDays => change({ codeDays })}
      />
      <p className='text-note mute'>付款后这么多天内到店有效，过了就不能核销</p>
      <SwitchRow
        name='过期自动退款'
        isOn={values.refundsExpired}
        onFlip={refundsExpired => change({ refundsExpired })}
      />
      <StoresField edit={edit} stores={stores} />
    </>
  )
}

/** Stores that redeem the codes; none chosen means all. */
function StoresField({ edit, stores }: { edit: GoodsEdit } & Pick<GoodsShop, 'stores'>) {
  const { values, faults, change } = edit
  const { storeIds } = values
  if (stores.length < 2) return null
  const toggle = (id: number) =>
    change({
      storeIds: storeIds.includes(id) ? storeIds.filter(each => each !== id) : [...storeIds, id],
    })
  return (
    <div className='py-3' role='group' aria-label='可用门店'>
      <p className='text-small mute'>
        {storeIds.length === 0 ? '所有门店都能用；只让几家用，就勾选它们' : '只有勾选的门店能用'}
      </p>
      {stores.map(({ store_id, name }) => (
        <label key={store_id} className='shelf-check row gap-3 text-body'>
          <input
            className='firm'
            type='checkbox'
            checked={storeIds.includes(store_id)}
            onChange={() => toggle(store_id)}
          />
          {name}
        </label>
      ))}
      <p className='text-note bad' role='alert'>
        {faults.store_ids}
      </p>
    </div>
  )
}

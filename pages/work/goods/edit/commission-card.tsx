import type { GoodsShop } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { SwitchRow } from '../../../kit/switch-row.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { Segment } from '../../segment.tsx'
import type { CommissionWay, TypedCommission } from './commission-values.ts'
import type { GoodsEdit } from './goods-edit.ts'

interface CommissionProps {
  edit: GoodsEdit
  rates: GoodsShop['rates']
}

/** What distributors and staff earn by selling the goods. */
export function CommissionCard({ edit, rates }: CommissionProps) {
  const { values, faults } = edit
  const { isOn, staff } = values.commission
  const change = changeOf(edit)
  return (
    <Card title='佣金'>
      <SwitchRow
        name='推广员卖出有佣金'
        note='按实付金额算，不含运费；退款的部分收回'
        isOn={isOn}
        onFlip={on => change({ isOn: on })}
      />
      {isOn && !rates && <NoRules />}
      {isOn && <Levels edit={edit} rates={rates} />}
      <TextField
        id='shelf-staff-commission'
        label='导购佣金'
        placeholder='不填就没有，%'
        inputMode='decimal'
        maxLength={5}
        value={staff}
        problem={faults.staff_bp}
        onChange={typed => change({ staff: typed })}
      />
    </Card>
  )
}

const changeOf =
  ({ change }: GoodsEdit) =>
  (patch: Partial<TypedCommission>): void =>
    change(now => ({ commission: { ...now.commission, ...patch } }))

/** What is typed here stays, because the editor keeps it on this phone. */
const NoRules = () => (
  <div className='write-notice row gap-3 text-small' role='note'>
    <span className='grow'>店里还没有开启推广有礼，开启后才开始算佣金</span>
    <Button kind='soft' size='small' leads='/pages/business/settings/edit?of=distribution'>
      去开启
    </Button>
  </div>
)

const ways: [CommissionWay, string][] = [
  ['shop', '按店里的'],
  ['rate', '单独比例'],
  ['fixed', '每件固定'],
]

const levelNames = ['直接推广', '上级推广'] as const

function Levels({ edit, rates }: CommissionProps) {
  const { values, faults } = edit
  const { commission } = values
  const change = changeOf(edit)
  const shop = rates && ([rates.level1_bp, rates.level2_bp] as const)
  return (
    <>
      <div className='py-3'>
        <Segment
          label='佣金怎么算'
          choices={ways}
          value={commission.way}
          onPick={way => change({ way })}
        />
        {commission.way === 'shop' && shop && (
          <p className='text-small mute mt-2'>
            {levelNames.map((name, at) => `${name} ${percent(shop[at])}`).join('，')}
          </p>
        )}
      </div>
      {commission.way !== 'shop' &&
        levelNames.map((name, at) => (
          <LevelField
            key={name}
            name={name}
            level={at === 0 ? 1 : 2}
            commission={commission}
            faults={faults}
            shop={shop?.[at]}
            onChange={change}
          />
        ))}
    </>
  )
}

interface LevelFieldProps {
  name: string
  level: 1 | 2
  commission: TypedCommission
  faults: GoodsEdit['faults']
  /** The shop's rate; undefined = the shop has none. */
  shop: number | undefined
  onChange: (patch: Partial<TypedCommission>) => void
}

function LevelField({ name, level, commission, faults, shop, onChange }: LevelFieldProps) {
  const isFixed = commission.way === 'fixed'
  const [key, unit, fault] = isFixed
    ? (['amounts', '元', `level${level}_fen`] as const)
    : (['rates', '%', `level${level}_bp`] as const)
  const typed = commission[key]
  return (
    <TextField
      id={`shelf-level${level}`}
      label={name}
      placeholder={`不填按店里的${shop === undefined ? '' : ` ${percent(shop)}`}，${unit}`}
      inputMode='decimal'
      maxLength={isFixed ? 9 : 5}
      value={typed[level - 1] ?? ''}
      problem={faults[fault]}
      onChange={text => onChange({ [key]: level === 1 ? [text, typed[1]] : [typed[0], text] })}
    />
  )
}

const percent = (bp = 0): string => `${bp / 100}%`

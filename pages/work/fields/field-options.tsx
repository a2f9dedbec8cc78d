import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { OptionListProps } from './option-list.tsx'

export type Option = [value: string | number, name: string]

/** With the search, which the form can do without until the sheet is open. */
const OptionList = /* @__PURE__ */ lazyWithRetry(() =>
  import('./option-list.tsx').then(module => module.OptionList),
)

/** Options beside each other up to this many; more are found in a sheet. */
const FEW = 12

interface FieldOptionsProps extends OptionListProps {
  id: string
  label: string
  isLocked: boolean
}

/** The options of a field, of which one or several are chosen. */
export const FieldOptions = (props: FieldOptionsProps) =>
  props.options.length > FEW ? <InSheet {...props} /> : <Beside {...props} />

const Beside = ({ id, options, chosen, isOne, isLocked, onPick }: FieldOptionsProps) => (
  <div
    className='draft-choices flex wrap'
    role={isOne ? 'radiogroup' : 'group'}
    aria-labelledby={`${id}-label`}
  >
    {options.map(([value, name]) => (
      <button
        className='text-body ink'
        key={value}
        type='button'
        role={isOne ? 'radio' : 'checkbox'}
        aria-checked={chosen.includes(value)}
        disabled={isLocked}
        onClick={() => onPick(value)}
      >
        {name}
      </button>
    ))}
  </div>
)

function InSheet({ id, label, options, chosen, isOne, isLocked, onPick }: FieldOptionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const names = options.filter(([value]) => chosen.includes(value)).map(([, name]) => name)
  const several = names.length > 1 ? `已选 ${names.length} 个：` : ''
  const words = names.length > 0 ? `${several}${names.join('、')}` : `从 ${options.length} 个里选`
  return (
    <>
      <button
        id={id}
        type='button'
        className='draft-goods'
        // The field's label alone would hide what is chosen.
        aria-label={`${label}：${words}`}
        disabled={isLocked}
        onClick={() => setIsOpen(true)}
      >
        <span className='one-line grow'>{words}</span>
      </button>
      <Sheet open={isOpen} title={label} onClose={close}>
        <OptionList
          options={options}
          chosen={chosen}
          isOne={isOne}
          onPick={value => {
            onPick(value)
            if (isOne) close()
          }}
        />
        {!isOne && (
          <div className='draft-sheet-foot flex pt-5'>
            <Button kind='main' onTap={close}>
              选好了
            </Button>
          </div>
        )}
      </Sheet>
    </>
  )
}

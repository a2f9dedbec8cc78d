import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { FieldOptionsProps } from './field-options.tsx'
import { OptionList } from './option-list.tsx'

/** Many options: the chosen ones, and a sheet in which the others are found. */
export function ManyOptions({
  id,
  label,
  options,
  chosen,
  isOne,
  isLocked,
  onPick,
}: FieldOptionsProps) {
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
          <div className='draft-sheet-foot flex gap-5 pt-5'>
            <Button kind='main' onTap={close}>
              选好了
            </Button>
          </div>
        )}
      </Sheet>
    </>
  )
}

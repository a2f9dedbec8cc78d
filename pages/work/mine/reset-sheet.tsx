import { useState } from 'react'
import type { CodeStore } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'

export interface ResetSheetProps {
  store: CodeStore
  /** The shop's name, which has to be typed. */
  shopTitle: string
  isBusy: boolean
  onReset: () => void
  onClose: () => void
}

/** Asks for the shop's name before all codes of a store become invalid. */
export function ResetSheet({ store, shopTitle, isBusy, onReset, onClose }: ResetSheetProps) {
  const [typed, setTyped] = useState('')
  return (
    <Sheet open title={`重置${store.name}的核销码`} onClose={onClose}>
      <div className='mine-sheet pb-1'>
        <p className='text-body dim'>
          正在展示的和被拍下的核销码会马上失效，门店换用新码。顾客手里的券码不受影响。
        </p>
        <label>
          <p className='text-body dim'>输入店铺名“{shopTitle}”确认</p>
          <input
            className='kit-input'
            maxLength={60}
            value={typed}
            placeholder={shopTitle}
            onChange={event => setTyped(event.target.value)}
          />
        </label>
        <Button
          className='wide'
          kind='main'
          busy={isBusy}
          disabled={typed.trim() !== shopTitle}
          onTap={onReset}
        >
          确认重置
        </Button>
      </div>
    </Sheet>
  )
}

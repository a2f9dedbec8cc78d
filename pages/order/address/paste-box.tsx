import '../../kit/input.css'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { type FoundAddress, parseAddress } from './parse-address.ts'

/** Field for a pasted address, which fills in the fields that it contains: at once when it is pasted, else by a tap. */
export function PasteBox({ onFound }: { onFound: (found: FoundAddress) => void }) {
  const [text, setText] = useState('')
  const [words, setWords] = useState('')

  function recognise(written: string): void {
    const found = parseAddress(written)
    const names = [
      found.name && '姓名',
      found.phone && '手机号',
      found.province && '地区',
      found.detail && '详细地址',
    ].filter(Boolean)
    setWords(names.length > 0 ? `已填入${names.join('、')}，请核对` : '没有认出来，请手动填写')
    if (names.length > 0) onFound(found)
  }

  return (
    <div className='order-address-paste mb-3'>
      <textarea
        className='kit-input'
        rows={2}
        value={text}
        aria-label='粘贴整段地址'
        placeholder='粘贴整段地址，自动识别姓名、手机号和地区'
        onChange={event => setText(event.target.value)}
        onPaste={event => recognise(event.clipboardData.getData('text'))}
      />
      {text.trim() !== '' && (
        <Button className='mt-3' kind='soft' size='small' onTap={() => recognise(text)}>
          识别
        </Button>
      )}
      <p className='text-small mute' role='status'>
        {words}
      </p>
    </div>
  )
}

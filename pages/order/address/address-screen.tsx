import './address.css'
import type { ReactNode } from 'react'
import type { Address } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { addressText, maskedPhone } from '../../kit/text/address-text.ts'

export interface AddressScreenProps {
  list: Address[]
  /** Id of the address in use, which is marked. */
  selected: string | undefined
  /** Selects an address. If undefined, a tap edits the address instead. */
  onChoose: ((address: Address) => void) | undefined
  onEdit: (address: Address) => void
  onRemove: (address: Address) => void
  onAdd: () => void
  /** Resolves once the host's address book is closed. */
  onHost: () => Promise<void>
  children: ReactNode
}

/** What a tap does, and all words that are seen on the button. */
function nameOf(address: Address, does: '选择' | '编辑'): string {
  const { name, phone, is_default: isDefault } = address
  const words = [name, maskedPhone(phone), isDefault && '默认', addressText(address)]
  return `${does}${words.filter(Boolean).join(' ')}`
}

export function AddressScreen(props: AddressScreenProps) {
  const { list, selected, onChoose, onEdit, onRemove, onAdd, onHost, children } = props
  return (
    <main className='screen screen-bar follows-host order-address p-5'>
      <h1 className='hide-text'>收货地址</h1>
      {list.length === 0 && (
        <p className='order-address-none text-lead row'>
          <Icon name='pin' size={72} />
          还没有收货地址
          <small className='text-small mute mt-1'>添一个，下单就不用再填了</small>
        </p>
      )}
      <ul>
        {list.map(address => (
          <li key={address.address_id} className='kit-card order-address-card'>
            <button
              type='button'
              className='order-address-words text-left row wide gap-5'
              aria-label={nameOf(address, onChoose ? '选择' : '编辑')}
              aria-current={address.address_id === selected}
              onClick={() => (onChoose ?? onEdit)(address)}
            >
              <span>
                <b className='text-head bold row wrap'>
                  <span className='break'>{address.name}</span>
                  <span className='num'>{maskedPhone(address.phone)}</span>
                  {address.is_default && <i className='kit-tag upright'>默认</i>}
                </b>
                <small className='text-body dim block mt-1 break'>{addressText(address)}</small>
              </span>
              {address.address_id === selected && (
                <span className='tint'>
                  <Icon name='check' />
                </span>
              )}
            </button>
            <p className='order-address-acts flex mt-3 py-5'>
              <button type='button' className='kit-link' onClick={() => onEdit(address)}>
                编辑
              </button>
              <button type='button' className='kit-link' onClick={() => onRemove(address)}>
                删除
              </button>
            </p>
          </li>
        ))}
      </ul>
      <BottomBar>
        <Button kind='soft' onGo={onHost}>
          微信地址
        </Button>
        <Button kind='main' onTap={onAdd}>
          新增地址
        </Button>
      </BottomBar>
      {children}
    </main>
  )
}

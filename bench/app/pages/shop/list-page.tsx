import { useState } from 'react'
import {
  navigateTo,
  pageScrollTo,
  showActionSheet,
  showModal,
  showToast,
} from '../../../../runtime/index.ts'
import { items } from '../../../peers/common/data.js'

export default function ListPage() {
  const [count, setCount] = useState(0)
  return (
    <div className='page-index'>
      <div className='bar'>
        <span
          className='btn btn-toast'
          onClick={() => showToast({ title: 'Saved ok', icon: 'none' })}
        >
          toast
        </span>
        <span
          className='btn btn-modal'
          onClick={() => showModal({ title: 'Ask', content: 'Really sure' })}
        >
          modal
        </span>
        <span
          className='btn btn-sheet'
          onClick={() => showActionSheet({ itemList: ['Sheet one', 'Sheet two'] })}
        >
          sheet
        </span>
        <span className='btn btn-scroll' onClick={() => pageScrollTo({ scrollTop: 800 })}>
          scroll
        </span>
        <span
          className='btn btn-push'
          onClick={() => navigateTo({ url: `/shop/list?d=${Date.now()}` })}
        >
          push
        </span>
        <span className='btn btn-form' onClick={() => navigateTo({ url: '/shop/form' })}>
          form
        </span>
        <span className='btn btn-count' onClick={() => setCount(count + 1)}>
          count {count}
        </span>
      </div>
      {items.map(item => (
        <div
          className='item'
          key={item.id}
          onClick={() => navigateTo({ url: `/shop/detail?id=${item.id}` })}
        >
          <div className='thumb' />
          <div className='body'>
            <span className='title'>{item.title}</span>
            <span className='desc'>{item.desc}</span>
            <span className='price'>¥{item.price.toFixed(2)}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

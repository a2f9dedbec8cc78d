import { useState } from 'react'
import { items } from '../data.js'
import { pageScrollTo, showModal, showSheet, showToast } from '../layer.jsx'
import { navigateTo } from '../stack.jsx'

export default function List() {
  const [count, setCount] = useState(0)
  return (
    <div className='page-index'>
      <div className='bar'>
        <span className='btn btn-toast' onClick={() => showToast('Saved ok')}>
          toast
        </span>
        <span className='btn btn-modal' onClick={() => showModal('Ask', 'Really sure')}>
          modal
        </span>
        <span className='btn btn-sheet' onClick={() => showSheet(['Sheet one', 'Sheet two'])}>
          sheet
        </span>
        <span className='btn btn-scroll' onClick={() => pageScrollTo(800)}>
          scroll
        </span>
        <span className='btn btn-push' onClick={() => navigateTo(`/?d=${Date.now()}`)}>
          push
        </span>
        <span className='btn btn-form' onClick={() => navigateTo('/form')}>
          form
        </span>
        <span className='btn btn-count' onClick={() => setCount(count + 1)}>
          count {count}
        </span>
      </div>
      {items.map(item => (
        <div className='item' key={item.id} onClick={() => navigateTo(`/detail?id=${item.id}`)}>
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

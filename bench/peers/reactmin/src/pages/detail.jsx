import { items, paragraphs } from '../data.js'
import { showToast } from '../layer.jsx'
import { navigateBack } from '../stack.jsx'

export default function Detail({ query }) {
  const item = items[Number(query.id ?? 0)]
  return (
    <div className='page-detail'>
      <img className='hero' src='/hero.jpg' alt='' />
      <span className='dtitle'>Detail of {item.title}</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
      <span className='btn btn-dtoast' onClick={() => showToast('Saved ok')}>
        toast
      </span>
      {paragraphs.map(paragraph => (
        <span className='para' key={paragraph}>
          {paragraph}
        </span>
      ))}
    </div>
  )
}

import { navigateBack } from '../../../../runtime/index.ts'

export default function P10Page() {
  return (
    <div className='page-p10'>
      <span className='dtitle'>Trivial page 10</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}

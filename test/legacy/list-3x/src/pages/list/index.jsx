import React, { Component } from 'react'
import Taro, { getCurrentInstance } from '@tarojs/taro'
import { View, Text, Image } from '@tarojs/components'
import styles from './index.module.less'
import './list.less'

const trace = window.trace || (window.trace = [])

export default class List extends Component {
  $instance = getCurrentInstance()

  state = { goods: [], page: 0, isOver: false, chosen: '' }

  onLoad(options) {
    trace.push('list onLoad ' + options.cate)
  }

  componentDidMount() {
    trace.push('list didMount ' + this.$instance.router.params.cate)
    this.load(1)
  }

  componentDidShow() {
    trace.push('list didShow')
  }

  componentDidHide() {
    trace.push('list didHide')
  }

  componentWillUnmount() {
    trace.push('list willUnmount')
  }

  onReachBottom() {
    if (!this.state.isOver) this.load(this.state.page + 1)
  }

  onPullDownRefresh() {
    this.load(1).then(() => Taro.stopPullDownRefresh())
  }

  load(page) {
    Taro.showLoading({ title: '加载中' })
    return Taro.request({
      url: API + '/goods',
      data: { page, cate: this.$instance.router.params.cate },
      header: { 'content-type': 'application/json' },
    }).then(res => {
      Taro.hideLoading()
      const { list, isOver } = res.data
      const goods = page === 1 ? list : this.state.goods.concat(list)
      this.setState({ goods, page, isOver })
    })
  }

  choose = e => {
    const { id, name } = e.currentTarget.dataset
    this.setState({ chosen: id + ' ' + name })
    Taro.setNavigationBarTitle({ title: name })
  }

  render() {
    const { goods, isOver, chosen } = this.state
    return (
      <View className={styles.list}>
        <Text className={styles['list-chosen']}>选了{chosen || '无'}</Text>
        {goods.map(({ id, name }) => (
          <View className='goods' key={id} data-id={id} data-name={name} bindtap={this.choose}>
            <Image className='goods__image' src={require('@/images/pot.png')} lazy-load />
            <Text numberOfLines={2}>{name}</Text>
          </View>
        ))}
        <Text className='list-end'>{isOver ? '没有更多了' : '上拉加载'}</Text>
      </View>
    )
  }
}

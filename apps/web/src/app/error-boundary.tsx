import { global } from '@lab-zer0/content/microcopy.ts'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type ErrorBoundaryProps = { children: ReactNode }

/** For bugs, and for a screen whose file is gone because a newer version was put in place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="grid flex-1 content-center">
        <EmptyState
          title={global.unexpected_error}
          action={<Button onPress={() => window.location.reload()}>{global.reload}</Button>}
        >
          {global.nothing_lost}
        </EmptyState>
      </main>
    )
  }
}

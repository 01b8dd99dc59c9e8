import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** The last resort for errors outside every route. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorScreen error={this.state.error} />
    );
  }
}

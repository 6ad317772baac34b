import { Component, type ReactNode } from "react";

type Props = {
  /** What to show instead; `retry` renders the children afresh. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
};

/** Keeps an error of its children inside its own place on the page. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  readonly retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error, this.retry);
  }
}

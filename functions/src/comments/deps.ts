import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { CommentRepository } from './comment-repository';

export type CommentDeps = { comments: CommentRepository; limiter: RateLimiter };

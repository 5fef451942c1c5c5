export { AnswerInquiryPage as Component } from '@/features/venue/answer/answer-inquiry-page';
